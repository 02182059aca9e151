/**
 * Components of antd that no list and not the frame is made of, by the folder of their style hook, with the classes that their rules begin with.
 * Their rules come with them; all others stand in the first file, before the styles of our own.
 */
export const apart = {
  anchor: ['anchor'],
  avatar: ['avatar'],
  calendar: ['picker-calendar'],
  carousel: ['carousel'],
  cascader: ['cascader'],
  'color-picker': ['color-picker'],
  'date-picker': ['picker'],
  divider: ['divider'],
  'float-button': ['float-btn'],
  grid: ['row', 'col'],
  image: ['image'],
  list: ['list'],
  listy: ['listy'],
  masonry: ['masonry'],
  mentions: ['mentions'],
  pagination: ['pagination'],
  'qr-code': ['qrcode'],
  rate: ['rate'],
  slider: ['slider'],
  splitter: ['splitter'],
  statistic: ['statistic'],
  steps: ['steps'],
  table: ['table'],
  timeline: ['timeline'],
  tour: ['tour'],
  transfer: ['transfer'],
  tree: ['tree'],
  'tree-select': ['tree-select', 'select-tree'],
  typography: ['typography'],
  upload: ['upload'],
};

// Of two beginnings the longer one counts: `picker-calendar` is no `picker`.
const owners = Object.entries(apart)
  .flatMap(([folder, classes]) => classes.map(begins => ({ begins, folder })))
  .sort((a, b) => b.begins.length - a.begins.length);

/** The folder whose component a rule, or what a condition holds, is for; none of those where it is for all or for a component of the first file. */
function ownerOf(rule) {
  const [, name] = /\.ant-([a-z-]+)/.exec(rule) ?? [];
  return owners.find(({ begins }) => name === begins || name?.startsWith(`${begins}-`))?.folder;
}

/** The rules of antd's stylesheet that are for one folder's component; without a folder those of the first file. */
export const rulesOf = (css, folder) =>
  statements(css)
    .filter(rule => ownerOf(rule) === folder)
    .join('');

/** Rules one by one, each with all that stands in its braces. */
function statements(css) {
  const found = [];
  let depth = 0;
  let from = 0;
  for (const { 0: brace, index } of css.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    if (depth > 0) continue;
    found.push(css.slice(from, index + 1));
    from = index + 1;
  }
  return found;
}
