import { useTabs } from '../tabs/tabs-store.ts';
import { askPage } from './ask-page.ts';
import { preparePage, warmPage } from './prefetch.ts';

interface Press {
  place: Element;
  dropCall: () => void;
  dropPage: () => void;
}

/**
 * The page behind a link, a menu entry or a tab is drawn out of sight, and its first call leaves, while the button is still down: a tenth
 * of a second sooner. A press that becomes no click drops both.
 */
export function followPresses(): () => void {
  // Tabs that a reload has brought back are drawn when they are first shown.
  const shown = new Set([useTabs.getState().activeId]);
  const stop = useTabs.subscribe(({ activeId }) => shown.add(activeId));
  let press: Press | undefined;
  const drop = () => {
    press?.dropCall();
    press?.dropPage();
    press = undefined;
  };
  const onDown = (event: PointerEvent) => {
    drop();
    const place = isPlain(event) && event.target instanceof Element ? placeOf(event.target) : undefined;
    if (!place) return;
    const asked = askPage(place.path, ({ id }) => shown.has(id));
    press = {
      place: place.element,
      dropCall: asked.drop,
      dropPage: event.pointerType === 'touch' ? warm(place.path) : preparePage(place.path, asked.answered),
    };
  };
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Node && press?.place.contains(target))) return;
    // Once the click has made it a tab there is nothing to drop; what comes too late, or was not opened, is not wanted.
    setTimeout(press.dropPage);
    press = undefined;
  };
  // The click follows at once, where there is one.
  const onUp = () => setTimeout(drop);
  const handlers = { pointerdown: onDown, pointerup: onUp, pointercancel: drop, click: onClick };
  for (const [name, handler] of Object.entries(handlers)) document.addEventListener(name, handler as EventListener, true);
  return () => {
    stop();
    drop();
    for (const [name, handler] of Object.entries(handlers)) document.removeEventListener(name, handler as EventListener, true);
  };
}

/** A finger that touches a link often scrolls: its page is got ready and not drawn. */
function warm(path: string): () => void {
  void warmPage(path.split('?')[0] ?? path);
  return () => undefined;
}

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: PointerEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** What was pressed, and the page of the portal that a click on it opens here. */
function placeOf(target: Element): { element: Element; path: string } | undefined {
  const link = target.closest('a[href^="/features/"]:not([target], [download])');
  if (link) return { element: link, path: link.getAttribute('href') ?? '' };
  const head = target.closest('[role="tab"][id^="tab-"]');
  const tab = useTabs.getState().tabs.find(({ id }) => head?.id === `tab-${id}`);
  return head && tab && !target.closest('[data-close="true"]') ? { element: head, path: tab.path } : undefined;
}
