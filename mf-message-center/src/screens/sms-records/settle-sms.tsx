import type { RowOf } from '@reap/contracts/contract';
import { enums } from '@reap/contracts/enums';
import { DeliveryState } from '@reap/contracts/message-center/codes';
import type { smsPassenger } from '@reap/contracts/message-center/sms-record';
import { useAction } from '@reap/shared-ui/core/query';
import { usePortal } from '@reap/shared-ui/portal';
import { Alert, Button, Flex } from 'antd';

interface SettleSmsProps {
  call: typeof smsPassenger.settle;
  row: Pick<RowOf<typeof smsPassenger.list>, 'id' | 'deliveryState'>;
  onDone: () => void;
}

/** Of a message that no gateway can say anything of any more: a person does. */
export function SettleSms({ call, row: { id, deliveryState }, onDone }: SettleSmsProps) {
  const { t, toast, can } = usePortal();
  const settle = useAction(call);
  if (!can(call)) return null;
  const taken = deliveryState === DeliveryState.sent;
  // What the gateway has taken it would not send again.
  const outcomes = enums.smsOutcome.filter(outcome => !(taken && outcome === 'again'));
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={t(taken ? 'sms.settle.noReport' : 'sms.settle.title')}
      description={
        <>
          <p style={{ margin: '0 0 8px' }}>{t(taken ? 'sms.settle.noReportHint' : 'sms.settle.hint')}</p>
          <Flex wrap gap={8}>
            {outcomes.map(outcome => (
              <Button
                key={outcome}
                size="small"
                loading={settle.busy}
                onClick={() => void settle.run({ id, outcome }).then(onDone).catch(toast.failure)}
              >
                {t(`enum.smsOutcome.${outcome}`)}
              </Button>
            ))}
          </Flex>
        </>
      }
    />
  );
}
