import { App } from 'antd';
import { usePortal } from '../../portal/portal.tsx';

/** Does at once what would lose nothing; else asks first. */
export function useAskToDrop(held: number): (go: () => void) => void {
  const { t } = usePortal();
  const { modal } = App.useApp();
  return go => {
    if (held === 0) return go();
    void modal.confirm({
      title: t('importDialog.askDrop'),
      content: t('importDialog.askDropText', { n: held }),
      okText: t('importDialog.drop'),
      okButtonProps: { danger: true },
      cancelText: t('importDialog.keep'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: go,
    });
  };
}
