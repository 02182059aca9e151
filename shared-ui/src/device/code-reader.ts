import type { DecoderAnswer } from './tag-decoder.worker.ts';

interface Found {
  rawValue: string;
}
interface NativeDetector {
  detect: (picture: ImageBitmap) => Promise<Found[]>;
}
interface NativeDetectors {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats: () => Promise<string[]>;
}

declare global {
  var BarcodeDetector: NativeDetectors | undefined;
}

/** Reads the bar codes in pictures, one picture after the other. */
export interface CodeReader {
  /** The texts found. @throws where codes can't be read on this device */
  read: (picture: ImageBitmap) => Promise<string[]>;
  close: () => void;
}

const formats = ['itf', 'code_128'];

/** By the browser where it knows these codes, else by our own decoder in a worker. */
export async function codeReader(): Promise<CodeReader> {
  const supported = (await globalThis.BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  return globalThis.BarcodeDetector && formats.some(format => supported.includes(format))
    ? nativeReader(new globalThis.BarcodeDetector({ formats: formats.filter(format => supported.includes(format)) }))
    : ownReader();
}

const nativeReader = (detector: NativeDetector): CodeReader => ({
  async read(picture) {
    const found = await detector.detect(picture);
    picture.close();
    return found.map(({ rawValue }) => rawValue);
  },
  close: () => undefined,
});

async function ownReader(): Promise<CodeReader> {
  const { tagDecoder } = await import('./tag-decoder.ts');
  const decoder = tagDecoder();
  return {
    read: picture =>
      new Promise((resolve, reject) => {
        decoder.onmessage = ({ data }: MessageEvent<DecoderAnswer>) =>
          'texts' in data ? resolve(data.texts) : reject(new Error(data.problem));
        decoder.onerror = () => reject(new Error('the decoder could not be loaded'));
        decoder.postMessage(picture, [picture]);
      }),
    close: () => decoder.terminate(),
  };
}
