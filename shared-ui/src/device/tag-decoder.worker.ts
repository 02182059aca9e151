import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';

// Served by us: the library's own address is a server in the internet.
const wasm = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).href;
prepareZXingModule({ overrides: { locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasm : prefix + path) } });

// What bag tags carry: interleaved 2 of 5, at some airports Code 128.
const detector = new BarcodeDetector({ formats: ['itf', 'code_128'] });

/** The texts in a picture of the camera; none where nothing can be read, or the decoder could not be loaded. */
export type DecoderAnswer = { texts: string[] } | { problem: string };

addEventListener('message', async ({ data }: MessageEvent<ImageBitmap>) => {
  const answer = await detector.detect(data).then(
    (found): DecoderAnswer => ({ texts: found.map(({ rawValue }) => rawValue) }),
    (cause: unknown): DecoderAnswer => ({ problem: String(cause) }),
  );
  data.close();
  postMessage(answer);
});
