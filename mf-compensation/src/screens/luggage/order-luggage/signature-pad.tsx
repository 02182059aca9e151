import { usePortal } from '@reap/shared-ui/portal';
import { Button } from 'antd';
import { useSignature } from './use-signature.ts';

interface SignaturePadProps {
  /** The sheet once something is drawn on it; undefined when it is clean again. */
  onSigned: (sheet: HTMLCanvasElement | undefined) => void;
}

/** Somebody signs with finger, pen or mouse. */
export function SignaturePad({ onSigned }: SignaturePadProps) {
  const { t } = usePortal();
  const { signed, clear, sheet } = useSignature(onSigned);
  return (
    <div style={{ display: 'grid', gap: 8, marginBottom: 12 }}>
      <canvas {...sheet} aria-label={t(signed ? 'orderLuggage.padSigned' : 'orderLuggage.pad')} />
      <div style={{ display: 'flex', justifyContent: 'space-between', color: 'var(--reap-secondary)' }}>
        {t('orderLuggage.padHelp')}
        <Button size="small" disabled={!signed} onClick={clear}>
          {t('orderLuggage.clear')}
        </Button>
      </div>
    </div>
  );
}
