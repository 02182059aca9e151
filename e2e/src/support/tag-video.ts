import { writeFileSync } from 'node:fs';

const width = 640;
const height = 480;
/** Wide and narrow elements of each digit in interleaved 2 of 5, as two of five are wide. */
const wideIn = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010'];
const narrow = 4;
const wide = 10;

/** The bars and spaces of an even number of digits, in pixels, beginning with a bar. */
function elementsOf(digits: string): number[] {
  const pairs = digits.match(/../g) ?? [];
  const widths = (digit: string): number[] => [...(wideIn[Number(digit)] ?? '')].map(one => (one === '1' ? wide : narrow));
  const data = pairs.flatMap(([bars = '', spaces = '']) => {
    const between = widths(spaces);
    return widths(bars).flatMap((bar, index) => [bar, between[index] ?? narrow]);
  });
  return [narrow, narrow, narrow, narrow, ...data, wide, narrow, narrow];
}

function pictureOf(digits: string): Buffer {
  const elements = elementsOf(digits);
  const total = elements.reduce((sum, element) => sum + element, 0);
  const row = Buffer.alloc(width, 235);
  let at = Math.floor((width - total) / 2);
  for (const [index, element] of elements.entries()) {
    if (index % 2 === 0) row.fill(16, at, at + element);
    at += element;
  }
  const white = Buffer.alloc(width, 235);
  const isBar = (line: number) => line > height / 4 && line < (height * 3) / 4;
  return Buffer.concat(Array.from({ length: height }, (_, line) => (isBar(line) ? row : white)));
}

/** Writes a video that shows a bag tag's bar code, for a browser whose camera is a file (`--use-file-for-fake-video-capture`). */
export function writeTagVideo(file: string, digits: string): void {
  const grey = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), pictureOf(digits), grey]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F15:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(file, Buffer.concat([head, ...Array.from({ length: 5 }, () => frame)]));
}
