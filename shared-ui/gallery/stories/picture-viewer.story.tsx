import { PictureViewer } from '../../src/display/picture-viewer.tsx';
import { story } from '../story.ts';

const card = (colour: string) =>
  `data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100"%3E%3Crect width="160" height="100" rx="8" fill="%23${colour}"/%3E%3Crect x="12" y="16" width="80" height="8" fill="%23fff"/%3E%3Crect x="12" y="34" width="60" height="8" fill="%23fff"/%3E%3Crect x="108" y="20" width="40" height="52" fill="%23fff"/%3E%3C/svg%3E`;
const front = { src: card('0f62b5'), alt: '身份证正面' };
const back = { src: card('1e8e5a'), alt: '身份证反面' };

const narrow = (pictures: readonly { src: string; alt: string }[]) => (
  <div style={{ width: 420 }}>
    <PictureViewer pictures={pictures} none="没有上传照片" />
  </div>
);

export default story({
  states: {
    'one picture': () => narrow([front]),
    'several, one after the other': () => narrow([front, back]),
    'none was handed in': () => narrow([]),
    'one that can’t be shown': () => narrow([{ src: 'data:image/png;base64,AAAA', alt: '身份证正面' }]),
  },
});
