import { enums } from '@reap/contracts/enums';
import type { smsPassenger } from '@reap/contracts/message-center/sms-record';
import { useAction } from '@reap/shared-ui/core/query';
import { usePortal } from '@reap/shared-ui/portal';
import { Alert, Button, Flex } from 'antd';

/** Of a message that no gateway can say anything of any more: a person does. */
export function SettleSms({ call, id, onDone }: { call: typeof smsPassenger.settle; id: string; onDone: () => void }) {
  const { t, toast, can } = usePortal();
  const settle = useAction(call);
  if (!can(call)) return null;
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={t('sms.settle.title')}
      description={
        <>
          <p style={{ margin: '0 0 8px' }}>{t('sms.settle.hint')}</p>
          <Flex wrap gap={8}>
            {enums.smsOutcome.map(outcome => (
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
