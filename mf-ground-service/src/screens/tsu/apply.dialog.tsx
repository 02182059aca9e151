import type { AnswerOf } from '@reap/contracts/contract';
import { TsuDraft, tsuApply, tsuAudit } from '@reap/contracts/flight-passenger/tsu';
import { useAction } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { DialogForm } from '@reap/shared-ui/dialog-form';
import { usePortal } from '@reap/shared-ui/portal';
import type { Control } from '@reap/shared-ui/schema-form';
import { Select } from 'antd';
import { routes } from '../../routes.ts';

export type Coupon = AnswerOf<typeof tsuApply.verifyPassengerTicket>[number];

interface ApplyDialogProps {
  coupon: Coupon | undefined;
  /** Verifies the ticket again. */
  onChanged: () => void;
  onClose: () => void;
}

/** Asks for a change of one coupon's status, with the reason that its reviewer reads. */
export function ApplyDialog({ coupon, ...rest }: ApplyDialogProps) {
  const { t } = usePortal();
  return (
    <Dialog
      open={coupon !== undefined}
      title={coupon && [t('tsu.apply.verb'), coupon.ticketNumber].filter(Boolean).join(' · ')}
      onCancel={rest.onClose}
      footer={null}
      width={520}
      mask={{ closable: false }}
      destroyOnHidden
    >
      {coupon && <ApplyForm coupon={coupon} {...rest} />}
    </Dialog>
  );
}

function ApplyForm({ coupon, onChanged, onClose }: ApplyDialogProps & { coupon: Coupon }) {
  const { t, toast, openTab, can } = usePortal();
  const applying = useAction(tsuApply.saveTSUApply, { invalidates: [tsuAudit.list] });
  const nameOf = (status: string) => t(`enum.ticketStatus.${status}`);
  const targets = ({ value, onChange, ...control }: Control) => (
    <Select
      {...control}
      value={value || undefined}
      onChange={(target: unknown) => onChange?.(target)}
      options={coupon.targets.map(target => ({ value: target, label: nameOf(target) }))}
    />
  );
  return (
    <>
      <p style={{ marginTop: 0, color: 'var(--reap-secondary)' }}>
        {t('tsu.apply.about', {
          flight: `${coupon.flightNo} ${coupon.flightDate} ${coupon.segment}`,
          status: nameOf(coupon.TicketStatus),
        })}
      </p>
      <DialogForm
        schema={TsuDraft.omit({ id: true, TicketStatus: true })}
        name={`tsu.apply.${coupon.id}`}
        groups={[
          {
            fields: [
              { field: 'targetStatus', render: targets, wide: true },
              { field: 'reason', kind: 'long', wide: true },
            ],
          },
        ]}
        submitText={t('tsu.apply.submit')}
        onCancel={onClose}
        onSubmit={async values => {
          const asked = { ...values, id: coupon.id, TicketStatus: coupon.TicketStatus };
          // Also after a refusal: what is on screen was old.
          const { isPrompt } = await applying.run(asked).finally(onChanged);
          if (isPrompt) {
            toast.warning(t('tsu.apply.nobody'));
            return false;
          }
          toast.success(t('tsu.apply.done'));
          onClose();
          if (can(tsuAudit.list)) openTab(routes.tsuList());
          return true;
        }}
      />
    </>
  );
}
