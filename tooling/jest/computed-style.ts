const whole = globalThis.getComputedStyle.bind(globalThis);
const displayOf = new Map<string, string>();

/** What jsdom's own sheet says of such an element: it goes by these marks alone. */
function displayByKind(element: Element): string {
  const marks = ['hidden', 'open', 'type'].map(name => element.getAttribute(name));
  const kind = JSON.stringify([element.namespaceURI, element.localName, ...marks]);
  const known = displayOf.get(kind);
  if (known !== undefined) return known;
  const bare = element.cloneNode() as Element;
  for (const name of ['class', 'style']) bare.removeAttribute(name);
  const display = whole(bare).display;
  displayOf.set(kind, display);
  return display;
}

const own = (element: Element, property: string): string => (element as HTMLElement).style?.getPropertyValue(property) ?? '';

/** antd's classes are the only rules of a page under test: page.ts leaves out all but those that hide. */
const isHiddenByClass = (element: Element): boolean => /ant-.*-hidden|-hidden.*ant-/.test(element.getAttribute('class') ?? '');

const displayed = (element: Element): string => (isHiddenByClass(element) ? 'none' : own(element, 'display') || displayByKind(element));

function inherited(element: Element, property: string, initial: string): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const value = own(at, property);
    if (value !== '') return value;
  }
  return initial;
}

const quick: Record<string, (element: Element) => string> = {
  display: displayed,
  visibility: element => inherited(element, 'visibility', 'visible'),
  'pointer-events': element => inherited(element, 'pointer-events', 'auto'),
};
const quickly = (element: Element, name: string | symbol): string | undefined =>
  name === 'pointerEvents' ? quick['pointer-events']?.(element) : typeof name === 'string' ? quick[name]?.(element) : undefined;

/**
 * Computed styles whose `display`, `visibility` and `pointer-events` cost next to nothing: look-ups by role ask for them of every element
 * on the page, and jsdom matches each with the hundred rules of its own sheet. All else is jsdom's answer.
 */
export const getComputedStyle = (element: Element): CSSStyleDeclaration =>
  new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) => {
      if (name === 'getPropertyValue') return (property: string) => quickly(element, property) ?? whole(element).getPropertyValue(property);
      const known = quickly(element, name);
      if (known !== undefined) return known;
      const style = whole(element);
      const value: unknown = Reflect.get(style, name);
      return typeof value === 'function' ? value.bind(style) : value;
    },
  });
