import { PayAgain, payment } from '@reap/contracts/compensation/payment/payment';
import type { RowOf } from '@reap/contracts/contract';
import { enumText } from '@reap/shared-ui/core/enum-text';
import { formatMoney } from '@reap/shared-ui/core/format';
import { joinSentences } from '@reap/shared-ui/core/join-words';
import { useAction } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { DialogForm } from '@reap/shared-ui/dialog-form';
import { usePortal } from '@reap/shared-ui/portal';
import type { Control } from '@reap/shared-ui/schema-form';
import { Radio } from 'antd';
import { useState } from 'react';
import { accountLabel } from '../../../account-label.ts';

type Row = RowOf<typeof payment.page>;

interface PayAgainDialogProps {
  /** What failed; none keeps the dialog closed. */
  rows: readonly Row[];
  onDone: () => void;
  onClose: () => void;
}

const cash = 8;
/** No way of its own: what failed goes as it went before. */
const AS_BEFORE = 0;

/** Pays what failed once more: as it was, to another account of the payee, or in cash. Several at once go as they were, or in cash. */
export function PayAgainDialog({ rows, onDone, onClose }: PayAgainDialogProps) {
  const { t, language } = usePortal();
  const amounts = rows.flatMap(row => (typeof row.amount === 'number' ? [row.amount] : []));
  const sum = amounts.length === rows.length ? formatMoney(amounts.reduce((total, fen) => total + fen, 0)) : '';
  const reasons = [...new Set(rows.map(row => row.failure).filter(Boolean))];
  const name = `payment.again ${rows.map(row => row.id)}`;
  return (
    <Dialog
      open={rows.length > 0}
      title={t('payment.again.title', { n: rows.length, sum })}
      width={520}
      footer={null}
      destroyOnHidden
      onCancel={onClose}
    >
      {reasons.length > 0 && (
        <p style={{ marginTop: 0, color: 'var(--reap-secondary)' }}>
          {t('payment.again.failed', { reason: joinSentences(reasons, language) })}
        </p>
      )}
      <PayAgainForm key={name} name={name} rows={rows} onDone={onDone} onClose={onClose} />
    </Dialog>
  );
}

function PayAgainForm({ name, rows, onDone, onClose }: PayAgainDialogProps & { name: string }) {
  const { t, toast } = usePortal();
  const again = useAction(payment.payAgain);
  const [channel, setChannel] = useState<number>();
  const choose = (changed: { channel?: number | undefined }) => 'channel' in changed && setChannel(changed.channel);
  const onePayee = new Set(rows.map(row => row.applicationId)).size === 1;
  const ways = ([1, 3, cash] as const).filter(way => onePayee || way === cash);
  return (
    <DialogForm
      schema={PayAgain.omit({ items: true })}
      name={name}
      groups={[
        {
          fields: [
            {
              field: 'channel',
              wide: true,
              help: t('payment.again.channelHelp'),
              render: ({ value, onChange, id }: Control) => (
                <Radio.Group
                  {...(id && { id })}
                  value={value ?? AS_BEFORE}
                  onChange={event => onChange?.(event.target.value === AS_BEFORE ? undefined : event.target.value)}
                  options={[
                    { value: AS_BEFORE, label: t('payment.again.same') },
                    ...ways.map(way => ({ value: way, label: enumText('paymentChannel', way, t) })),
                  ]}
                />
              ),
            },
            ...(channel !== undefined && channel !== cash
              ? [{ field: 'payAccount' as const, label: accountLabel(channel, t), wide: true, secret: true }]
              : []),
          ],
        },
      ]}
      initial={{}}
      submitText={t('payment.again.verb')}
      onChange={choose}
      onRestored={choose}
      onSubmit={async ({ channel: way, payAccount }) => {
        const items = rows.map(({ id, version }) => ({ id, version }));
        const { paidAgain, leftOut } = await again.run({
          items,
          ...(way && { channel: way }),
          ...(way && way !== cash && { payAccount: payAccount ?? '' }),
        });
        if (leftOut > 0) toast.warning(t('payment.again.some', { n: paidAgain, left: leftOut }));
        else toast.success(t('payment.again.done', { n: paidAgain }));
        onDone();
      }}
      onCancel={onClose}
    />
  );
}
