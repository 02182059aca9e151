import { SearchOutlined } from '@ant-design/icons';
import { FirstFlyerDraft, firstFlyer } from '@reap/contracts/flight-passenger/first-flyer';
import { passenger } from '@reap/contracts/flight-passenger/passenger';
import { useAction } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { DialogForm } from '@reap/shared-ui/dialog-form';
import { PassengerPicker, type PickedPassenger } from '@reap/shared-ui/passenger-picker';
import { usePortal } from '@reap/shared-ui/portal';
import type { Control } from '@reap/shared-ui/schema-form';
import { Button } from 'antd';
import { useState } from 'react';

interface FirstFlyerDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Applies for a passenger whose first flight it is; whether it is, the server knows. */
export function FirstFlyerDialog({ open, onClose }: FirstFlyerDialogProps) {
  const { t } = usePortal();
  return (
    <Dialog
      open={open}
      title={t('firstFlyers.apply.verb')}
      onCancel={onClose}
      footer={null}
      width={520}
      mask={{ closable: false }}
      destroyOnHidden
    >
      <Application onClose={onClose} />
    </Dialog>
  );
}

function Application({ onClose }: Pick<FirstFlyerDialogProps, 'onClose'>) {
  const { t, toast } = usePortal();
  const applying = useAction(firstFlyer.apply);
  const [picked, setPicked] = useState<PickedPassenger>();
  return (
    <DialogForm
      schema={FirstFlyerDraft}
      name="firstFlyers.apply"
      groups={[
        {
          fields: [
            {
              field: 'paxId',
              wide: true,
              secret: true,
              help: t('firstFlyers.apply.help'),
              render: control => <PassengerField {...control} picked={picked} onPick={setPicked} />,
            },
          ],
        },
      ]}
      submitText={t('firstFlyers.apply.submit')}
      onCancel={onClose}
      onSubmit={async draft => {
        await applying.run(draft);
        toast.success(t('firstFlyers.apply.done', { name: picked?.passrName ?? '—' }));
        onClose();
      }}
    />
  );
}

interface PassengerFieldProps extends Control {
  picked: PickedPassenger | undefined;
  onPick: (picked: PickedPassenger | undefined) => void;
}

/** Who was chosen, as his reader may see him, and the way to choose another. */
function PassengerField({ id, onChange, picked, onPick }: PassengerFieldProps) {
  const { t } = usePortal();
  const [picking, setPicking] = useState(false);
  const verb = t(picked ? 'firstFlyers.apply.another' : 'firstFlyers.apply.pick');
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '4px 12px', alignItems: 'baseline' }}>
      {picked && (
        <>
          <strong>{picked.passrName ?? '—'}</strong>
          <span className="reap-figures">{picked.idNumber ?? '—'}</span>
          <span className="reap-figures">{picked.ticketNumber ?? '—'}</span>
        </>
      )}
      <Button id={id ?? ''} aria-label={verb} icon={<SearchOutlined />} onClick={() => setPicking(true)}>
        {verb}
      </Button>
      <PassengerPicker
        open={picking}
        title={t('firstFlyers.apply.pick')}
        call={passenger.page}
        max={1}
        onClose={() => setPicking(false)}
        onDone={([chosen]) => {
          onPick(chosen);
          onChange?.(chosen?.passrId);
          setPicking(false);
        }}
      />
    </div>
  );
}
