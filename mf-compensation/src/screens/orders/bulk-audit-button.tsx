import { BulkAuditDraft, bulkAudit, maxItems } from '@reap/contracts/compensation/review/bulk-audit';
import type { EnumValue } from '@reap/contracts/enums';
import { entity } from '@reap/contracts/fields';
import { Can } from '@reap/shared-ui/can';
import { enumOptions } from '@reap/shared-ui/core/enum-text';
import { useAction } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { DialogForm } from '@reap/shared-ui/dialog-form';
import { usePortal } from '@reap/shared-ui/portal';
import type { Control } from '@reap/shared-ui/schema-form';
import { Button, Radio, Tooltip } from 'antd';
import { useState } from 'react';
import { routes } from '../../routes.ts';

type Decision = EnumValue<'auditDecision'>;

interface BulkAuditButtonProps {
  kind: EnumValue<'bulkKind'>;
  /** What is chosen, each with the version that is on screen. */
  items: readonly { id: string; version: number }[];
  /** The dry run is made: what was chosen is not needed any more. */
  onChecked: () => void;
}

const Decided = entity('bulkAudit', { auditStatus: BulkAuditDraft.shape.auditStatus, remarks: BulkAuditDraft.shape.remarks });

/** Begins a bulk review of what is chosen: the decision is asked, the dry run opens as a page of its own. */
export function BulkAuditButton({ kind, items, onChecked }: BulkAuditButtonProps) {
  const { t, openTab } = usePortal();
  // As they stood when the question was opened: a list that is read anew meanwhile is not decided about unseen.
  const [asked, setAsked] = useState<BulkAuditButtonProps['items']>();
  const chosen = asked ?? items;
  const close = () => setAsked(undefined);
  const check = useAction(bulkAudit.check);
  const tooMany = items.length > maxItems;
  // Refusing an application needs a reason for each of its people.
  const decisions: readonly Decision[] = kind === 'order' ? ['AGREE', 'REJECT', 'BACK'] : ['AGREE'];
  const decision = ({ value, onChange, ...control }: Control) => (
    <Radio.Group
      {...control}
      value={value}
      onChange={event => onChange?.(event.target.value)}
      options={enumOptions('auditDecision', t).filter(one => decisions.includes(one.value))}
    />
  );
  return (
    <Can do={bulkAudit.check}>
      <Tooltip title={tooMany && t('bulkAudit.tooMany')}>
        <Button type="primary" size="small" disabled={tooMany} onClick={() => setAsked(items)}>
          {t('bulk.open')}
        </Button>
      </Tooltip>
      <Dialog
        open={asked !== undefined}
        title={t('bulk.choose', { n: chosen.length })}
        footer={null}
        destroyOnHidden
        mask={{ closable: false }}
        onCancel={close}
      >
        <DialogForm
          schema={Decided}
          name={`bulkAudit.${kind}.${chosen.map(({ id }) => id).join('.')}`}
          groups={[
            {
              fields: [
                { field: 'auditStatus', wide: true, render: decision },
                { field: 'remarks', kind: 'long', help: t('bulk.remarksHelp') },
              ],
            },
          ]}
          initial={{ auditStatus: 'AGREE', remarks: '' }}
          submitText={t('bulk.check')}
          onCancel={close}
          onSubmit={async ({ auditStatus, remarks }) => {
            const { id } = await check.run({ kind, auditStatus, remarks, items: [...chosen] });
            close();
            onChecked();
            openTab(routes.bulkAudit({ id }));
          }}
        />
      </Dialog>
    </Can>
  );
}
