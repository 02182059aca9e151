import { create } from 'zustand';

interface Told {
  text: string;
  tone: 'done' | 'failed' | 'waiting';
}

const useTold = create<{ told: Told | undefined }>()(() => ({ told: undefined }));
const SHOWN_MS = 3000;
let timer = 0;

/** Says something for three seconds above the page's action; what failed stays until the next thing is said or it is tapped. */
export function tell(text: string, tone: Told['tone']): void {
  clearTimeout(timer);
  useTold.setState({ told: { text, tone } });
  if (tone !== 'failed') timer = window.setTimeout(() => useTold.setState({ told: undefined }), SHOWN_MS);
}

/** Where it is said. */
export function Toaster() {
  const told = useTold(state => state.told);
  return (
    <div className="reap-toaster" role={told?.tone === 'failed' ? 'alert' : 'status'}>
      {told && (
        <button type="button" className="reap-toast" data-tone={told.tone} onClick={() => useTold.setState({ told: undefined })}>
          {told.text}
        </button>
      )}
    </div>
  );
}
