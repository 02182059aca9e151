import type { Page } from 'playwright-core';

/** Columns of tables in sight that are seen half: cut by the page's edge, or standing half below what is pinned there. */
export const halfColumns = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.reap-scroll[data-more-end]:not([data-more-start])')]
      .filter(box => box.checkVisibility())
      .flatMap(box => {
        const heads = [...box.querySelectorAll('thead > tr:last-child > th')];
        const pinned = heads.find(head => head.classList.contains('reap-pin-end'));
        const edge = pinned ? pinned.getBoundingClientRect().left : box.getBoundingClientRect().right;
        return heads
          .filter(head => !/reap-pin|reap-lead/.test(head.className))
          .filter(head => head.getBoundingClientRect().left < edge - 1 && head.getBoundingClientRect().right > edge + 1)
          .map(head => `half a column: ${head.textContent}`);
      }),
  );
