import { MenuIcon, menuIcons } from '@reap/shared-ui/menu-icon';
import { usePortal } from '@reap/shared-ui/portal';
import { Select } from 'antd';

interface IconSelectProps {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  disabled?: boolean;
}

/** Chooses the icon that stands before an entry of the menu. */
export function IconSelect({ value, onChange, ...rest }: IconSelectProps) {
  const { t } = usePortal();
  return (
    <Select<string>
      {...rest}
      value={value || null}
      onChange={chosen => onChange?.(chosen ?? '')}
      options={menuIcons.map(name => ({ value: name, label: t(`menuIcon.${name}`) }))}
      optionRender={({ value: name, label }) => (
        <>
          <MenuIcon name={String(name)} /> {label}
        </>
      )}
      labelRender={({ value: name, label }) => (
        <>
          <MenuIcon name={String(name)} /> {label}
        </>
      )}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('resource.noIcon')}
      style={{ width: '100%' }}
    />
  );
}
