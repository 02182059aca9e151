import browser from '@reap/tooling/jest/browser.mjs';

export default { ...browser };
