const styleOf = (html: string, selector = '*'): CSSStyleDeclaration => {
  document.body.innerHTML = html;
  return getComputedStyle(document.body.querySelector(selector) as Element);
};

// jsdom's sheet says nothing of what is displayed in a line, nor of an open dialog.
test.each([
  ['<div></div>', 'block'],
  ['<span></span>', ''],
  ['<table><tbody><tr></tr></tbody></table>', 'table'],
  ['<div hidden></div>', 'none'],
  ['<dialog></dialog>', 'none'],
  ['<dialog open></dialog>', ''],
  ['<input type="hidden">', 'none'],
  ['<input type="text">', 'inline-block'],
  ['<div class="ant-tabs-tabpane ant-tabs-tabpane-hidden"></div>', 'none'],
  ['<div class="ant-tabs-tabpane"></div>', 'block'],
  ['<div style="display: none"></div>', 'none'],
])('what tests take for displayed is what jsdom would say: %s', (html, display) => {
  const style = styleOf(html);
  expect([style.display, style.getPropertyValue('display')]).toEqual([display, display]);
});

test('what is not seen or can’t be pointed at is so with all that is in it, but for what says otherwise', () => {
  const page = '<div style="visibility: hidden; pointer-events: none"><p><i></i></p><b style="visibility: visible"></b></div>';
  expect([styleOf(page, 'i').visibility, styleOf(page, 'i').pointerEvents]).toEqual(['hidden', 'none']);
  expect(styleOf(page, 'b').visibility).toBe('visible');
  expect([styleOf('<i></i>').visibility, styleOf('<i></i>').pointerEvents]).toEqual(['visible', 'auto']);
});

test('everything else of a style is told as well', () => {
  expect(styleOf('<div style="overflow-x: auto"></div>').overflowX).toBe('auto');
  expect(styleOf('<div style="width: 7px"></div>').getPropertyValue('width')).toBe('7px');
});
