import { PhoneButton } from '@reap/shared-ui/mobile/rows';
import { usePortal } from '@reap/shared-ui/portal';

interface ExpressConflictProps {
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** Whose express goes on where a colleague has changed the bag meanwhile. What was typed stays until then. */
export function ExpressConflict({ onTakeTheirs, onKeepMine }: ExpressConflictProps) {
  const { t } = usePortal();
  return (
    <>
      <p className="reap-phone-note" style={{ margin: 0 }}>
        {t('conflict.kept')}
      </p>
      <PhoneButton kind="secondary" onClick={onTakeTheirs}>
        {t('conflict.takeTheirs')}
      </PhoneButton>
      <PhoneButton kind="secondary" onClick={onKeepMine}>
        {t('conflict.keepMine')}
      </PhoneButton>
    </>
  );
}
