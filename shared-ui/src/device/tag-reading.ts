import { type CodeReader, codeReader } from './code-reader.ts';

/** Why nothing can be scanned here: the person said no, there is no camera, it is in use, or the decoder could not be loaded. */
export type ScanProblem = 'denied' | 'none' | 'busy' | 'decoder';

export interface Scanning {
  /** What a code says, as it is kept; undefined for codes that are not meant. */
  wanted: (text: string) => string | undefined;
  onFound: (text: string) => void;
  onProblem: (problem: ScanProblem) => void;
}

const problems: Readonly<Record<string, ScanProblem>> = { NotAllowedError: 'denied', SecurityError: 'denied', NotReadableError: 'busy' };

/**
 * Shows the camera in `video` and reads codes from it until one is found; returns the end of that. A code counts when two pictures say the
 * same: interleaved 2 of 5 has no check digit, and half a tag reads as another number.
 */
export function scan(video: HTMLVideoElement, { wanted, onFound, onProblem }: Scanning): () => void {
  const ending = new AbortController();
  void run().catch((cause: unknown) => {
    if (!ending.signal.aborted) onProblem((cause instanceof DOMException && problems[cause.name]) || 'none');
  });
  return () => ending.abort();

  async function run(): Promise<void> {
    const stream = await openedCamera();
    const end = () => {
      for (const track of stream.getTracks()) track.stop();
      video.srcObject = null;
    };
    if (ending.signal.aborted) return end();
    ending.signal.addEventListener('abort', end);
    video.srcObject = stream;
    await video.play();
    const reader = await codeReader().catch(() => undefined);
    if (!reader) return onProblem('decoder');
    if (ending.signal.aborted) return reader.close();
    ending.signal.addEventListener('abort', () => reader.close());
    await readUntilFound(reader);
  }

  async function readUntilFound(reader: CodeReader): Promise<void> {
    let before: string | undefined;
    while (!ending.signal.aborted) {
      await nextPicture(video);
      const texts = await reader.read(await createImageBitmap(video)).catch(() => undefined);
      if (ending.signal.aborted) return;
      if (!texts) return onProblem('decoder');
      const found = texts.map(wanted).find(text => text !== undefined);
      if (found !== undefined && found === before) return onFound(found);
      before = found ?? before;
    }
  }
}

const openedCamera = (): Promise<MediaStream> =>
  navigator.mediaDevices?.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } } }) ??
  Promise.reject(new DOMException('no camera', 'NotFoundError'));

// A page in the background gets no pictures and reads none.
const nextPicture = (video: HTMLVideoElement): Promise<unknown> =>
  new Promise(resolve =>
    'requestVideoFrameCallback' in video ? video.requestVideoFrameCallback(resolve) : requestAnimationFrame(resolve),
  );
