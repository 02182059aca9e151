import { inMenu, MenuType } from '@reap/contracts/user-center/codes';
import { ResourceDraft, type ResourceTreeNode, systemResource } from '@reap/contracts/user-center/system-resource';
import { ChoiceSelect } from '@reap/shared-ui/choice-select';
import { useAction, useCall } from '@reap/shared-ui/core/query';
import { DialogForm } from '@reap/shared-ui/dialog-form';
import { usePortal } from '@reap/shared-ui/portal';
import type { Control } from '@reap/shared-ui/schema-form';
import { Radio } from 'antd';
import { useState } from 'react';
import { IconSelect } from './icon-select.tsx';

interface NewResourceProps {
  parent: ResourceTreeNode | undefined;
  /** What stands in the same place: it comes behind all of them. */
  siblings: readonly ResourceTreeNode[];
  subsystem: string;
  onClose: () => void;
}
type Type = ResourceTreeNode['type'];

/** What can be added below what. */
const below = (parent: ResourceTreeNode | undefined): readonly Type[] => {
  if (!parent) return [MenuType.directory];
  return parent.type === MenuType.directory ? [MenuType.page, MenuType.directory] : [MenuType.button, MenuType.hiddenPage];
};

/** A new entry: a page is one of those that installed remotes offer, a button carries one of the contracts' codes. */
export function NewResource({ parent, siblings, subsystem, onClose }: NewResourceProps) {
  const { t, toast } = usePortal();
  const types = below(parent);
  const [type, setType] = useState<Type>(types[0] ?? MenuType.directory);
  const options = useCall(systemResource.options, {});
  const save = useAction(systemResource.save);
  const routes = (options.data?.routes ?? [])
    .filter(one => !one.used && (!parent || one.subsystem === parent.subsystem))
    .map(one => ({ value: one.route, label: one.route }));
  const codes = (options.data?.codes ?? []).map(({ code, opens }) => ({
    value: code,
    label: `${code} ${opens.join(t('dataPerm.comma'))}`,
  }));
  const chooser = (choices: { value: string; label: string }[]) => (control: Control) => (
    <ChoiceSelect {...(control as object)} options={choices} loading={options.isLoading} />
  );
  const page = type === MenuType.page || type === MenuType.hiddenPage;
  return (
    <>
      {types.length > 1 && (
        <Radio.Group
          aria-label={t('field.systemResource.type')}
          style={{ marginBottom: 12 }}
          value={type}
          onChange={event => setType(event.target.value as Type)}
          options={types.map(one => ({ value: one, label: one === 3 ? t('resource.hiddenPage') : t(`enum.menuType.${one}`) }))}
        />
      )}
      <DialogForm
        key={type}
        schema={ResourceDraft}
        name={`resource.new.${parent?.id ?? subsystem}.${type}`}
        initial={{ type, parentId: parent?.id ?? null, subsystem, sort: Math.max(-1, ...siblings.map(one => one.sort)) + 1 }}
        groups={[
          {
            fields: [
              { field: 'menuName' },
              { field: 'menuNameEn' },
              ...(page
                ? [
                    {
                      field: 'routeUrl' as const,
                      wide: true,
                      help: t(routes.length === 0 && options.data ? 'resource.noRoutes' : 'resource.routeHelp'),
                      render: chooser(routes),
                    },
                  ]
                : []),
              ...(type === MenuType.directory
                ? []
                : [{ field: 'authCode' as const, wide: true, help: t('resource.codeHelp'), render: chooser(codes) }]),
              ...(inMenu(type) ? [{ field: 'icon' as const, render: (control: Control) => <IconSelect {...(control as object)} /> }] : []),
              { field: 'sort' },
            ],
          },
        ]}
        onSubmit={async values => {
          await save.run({ ...values, type, parentId: parent?.id ?? null, subsystem });
          toast.success(t('resource.added'));
          onClose();
        }}
        onCancel={onClose}
      />
    </>
  );
}
