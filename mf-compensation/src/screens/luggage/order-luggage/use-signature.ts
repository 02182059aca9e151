import { userFile } from '@reap/contracts/user-center/employee';
import { useAction } from '@reap/shared-ui/core/query';
import { type PointerEvent, useRef, useState } from 'react';

const width = 600;
const height = 180;

/** Somebody signs on a canvas with finger, pen or mouse; `onSigned` is given the sheet with every stroke, undefined when it is clean again. */
export function useSignature(onSigned: (sheet: HTMLCanvasElement | undefined) => void) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef(false);
  const [signed, setSigned] = useState(false);

  const pen = () => canvas.current?.getContext('2d') ?? undefined;
  const at = (event: PointerEvent<HTMLCanvasElement>): [number, number] => {
    const box = event.currentTarget.getBoundingClientRect();
    return [((event.clientX - box.left) * width) / box.width, ((event.clientY - box.top) * height) / box.height];
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    const ink = pen();
    if (!ink) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drawing.current = true;
    Object.assign(ink, { lineWidth: 3, lineCap: 'round', lineJoin: 'round', strokeStyle: 'black' });
    if (!signed) {
      // Without a ground of its own the picture would be dark on dark.
      ink.fillStyle = 'white';
      ink.fillRect(0, 0, width, height);
    }
    ink.beginPath();
    ink.moveTo(...at(event));
    setSigned(true);
    onSigned(event.currentTarget);
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    const ink = pen();
    if (!drawing.current || !ink) return;
    ink.lineTo(...at(event));
    ink.stroke();
  };
  const end = () => {
    drawing.current = false;
  };
  const clear = () => {
    pen()?.clearRect(0, 0, width, height);
    setSigned(false);
    onSigned(undefined);
  };
  const sheet = {
    ref: canvas,
    width,
    height,
    className: 'reap-signature',
    role: 'img',
    style: { width: '100%', touchAction: 'none' },
    onPointerDown: begin,
    onPointerMove: draw,
    onPointerUp: end,
    onPointerCancel: end,
  };
  return { signed, clear, sheet };
}

/** The signature is handed in with the grant, as it stands then; undefined where nothing is drawn. */
export function useHandIn() {
  const upload = useAction(userFile.upload);
  const drawn = useRef<HTMLCanvasElement>(undefined);
  // Handed in once for what is drawn: another try after a lost answer is the same submission.
  const kept = useRef<string>(undefined);
  const onSigned = (sheet: HTMLCanvasElement | undefined) => {
    drawn.current = sheet;
    kept.current = undefined;
  };
  const handIn = async (): Promise<string | undefined> => {
    const file = drawn.current && !kept.current ? await pictureOf(drawn.current) : undefined;
    if (file) kept.current = (await upload.run({ file }))[0]?.id;
    return kept.current;
  };
  return { onSigned, handIn, upload };
}

/** What is drawn, as a file. */
async function pictureOf(sheet: HTMLCanvasElement): Promise<File | undefined> {
  const picture = await new Promise<Blob | null>(resolve => sheet.toBlob(resolve, 'image/png'));
  return picture ? new File([picture], 'signature.png', { type: 'image/png' }) : undefined;
}
