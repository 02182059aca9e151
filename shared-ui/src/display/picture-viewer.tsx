import { LeftOutlined, RedoOutlined, RightOutlined, UndoOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { EmptyState } from '../feedback/empty-state.tsx';
import { useWords } from '../i18n/words.tsx';
import { IconButton } from '../list/icon-button.tsx';
import { type PageKey, usePageKeys } from '../portal/page-keys.ts';

export interface Picture {
  src: string;
  /** What it shows, for those who don't see it. */
  alt: string;
}
interface PictureViewerProps {
  pictures: readonly Picture[];
  /** Said where there is none. */
  none: string;
}

interface Look {
  scale: number;
  /** Quarter turns to the right. */
  turn: number;
  x: number;
  y: number;
}
const asIs: Look = { scale: 1, turn: 0, x: 0, y: 0 };
const pictureKeys: readonly PageKey[] = [
  { keys: ['+', '-'], says: 'keys.zoom' },
  { keys: ['R', 'Shift+R'], says: 'keys.turn' },
  { keys: ['0'], says: 'keys.whole' },
];

const zoomed = (look: Look, factor: number): Look => {
  const scale = Math.min(6, Math.max(0.5, look.scale * factor));
  return scale <= 1 ? { ...look, scale, x: 0, y: 0 } : { ...look, scale };
};
const isPicture = (target: EventTarget): boolean => target instanceof HTMLImageElement;
/** The frame is four by three: a picture on its side fits in at three quarters. */
const sideways = 0.75;

/** Documents beside a decision: zoom, turn and move by mouse or keys (+, −, R, 0, arrows), one picture after the other. */
export function PictureViewer({ pictures, none }: PictureViewerProps) {
  const { t } = useWords();
  usePageKeys(pictureKeys, t);
  const [at, setAt] = useState(0);
  const [look, setLook] = useState(asIs);
  const [broken, setBroken] = useState<string>();
  const from = useRef<{ x: number; y: number }>(undefined);
  const shown = pictures[Math.min(at, pictures.length - 1)];
  if (!shown)
    return (
      <div className="reap-viewer reap-viewer-none">
        <EmptyState kind="none" title={none} hint="" />
      </div>
    );

  const go = (step: number) => {
    setAt((Math.min(at, pictures.length - 1) + step + pictures.length) % pictures.length);
    setLook(asIs);
  };
  const turned = (step: number) => setLook(last => ({ ...last, turn: last.turn + step }));
  const moved = (x: number, y: number) => setLook(last => (last.scale > 1 ? { ...last, x: last.x + x, y: last.y + y } : last));
  const keys: Record<string, () => void> = {
    '+': () => setLook(last => zoomed(last, 1.25)),
    '=': () => setLook(last => zoomed(last, 1.25)),
    '-': () => setLook(last => zoomed(last, 0.8)),
    r: () => turned(1),
    R: () => turned(-1),
    '0': () => setLook(asIs),
    ArrowLeft: () => (look.scale > 1 ? moved(40, 0) : go(-1)),
    ArrowRight: () => (look.scale > 1 ? moved(-40, 0) : go(1)),
    ArrowUp: () => moved(0, 40),
    ArrowDown: () => moved(0, -40),
  };
  const byKey = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  const drag = (event: PointerEvent) => {
    if (!from.current) return;
    moved(event.clientX - from.current.x, event.clientY - from.current.y);
    from.current = { x: event.clientX, y: event.clientY };
  };
  const scale = look.scale * (look.turn % 2 === 0 ? 1 : sideways);
  return (
    <div
      className="reap-viewer"
      role="toolbar"
      aria-label={shown.alt}
      onKeyDown={byKey}
      onDoubleClick={event => isPicture(event.target) && setLook(last => (last.scale > 1 ? asIs : zoomed(last, 2)))}
      onPointerDown={event => {
        if (!isPicture(event.target)) return;
        from.current = { x: event.clientX, y: event.clientY };
        event.currentTarget.setPointerCapture?.(event.pointerId);
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        from.current = undefined;
      }}
    >
      <div className="reap-viewer-frame" data-movable={look.scale > 1}>
        {broken === shown.src ? (
          <EmptyState kind="none" title={t('upload.unreadable')} hint="" />
        ) : (
          <img
            key={shown.src}
            src={shown.src}
            alt={shown.alt}
            draggable={false}
            style={{ transform: `translate(${look.x}px, ${look.y}px) rotate(${look.turn * 90}deg) scale(${scale})` }}
            onError={() => setBroken(shown.src)}
          />
        )}
      </div>
      <div className="reap-viewer-tools">
        {pictures.length > 1 && (
          <>
            <IconButton icon={<LeftOutlined />} hint={t('viewer.previous')} onClick={() => go(-1)} />
            <span className="reap-figures">
              {Math.min(at, pictures.length - 1) + 1} / {pictures.length}
            </span>
            <IconButton icon={<RightOutlined />} hint={t('viewer.next')} onClick={() => go(1)} />
          </>
        )}
        <span style={{ flex: 1 }} />
        <IconButton icon={<ZoomOutOutlined />} hint={t('viewer.smaller')} onClick={() => setLook(last => zoomed(last, 0.8))} />
        <span className="reap-figures">{Math.round(look.scale * 100)}%</span>
        <IconButton icon={<ZoomInOutlined />} hint={t('viewer.larger')} onClick={() => setLook(last => zoomed(last, 1.25))} />
        <IconButton icon={<UndoOutlined />} hint={t('viewer.left')} onClick={() => turned(-1)} />
        <IconButton icon={<RedoOutlined />} hint={t('viewer.right')} onClick={() => turned(1)} />
      </div>
    </div>
  );
}
