import { openBrowser } from './support/browser.ts';
import { report } from './support/report.ts';
import { tableFigures } from './web/tables.ts';

// `npm run bench:tables -- --rounds 5`: the mount of a list's table beside antd's, without a portal around it.
const browser = await openBrowser();
try {
  report('tables', await tableFigures(browser, Number(process.argv[process.argv.indexOf('--rounds') + 1]) || 5));
} finally {
  await browser.close();
}
