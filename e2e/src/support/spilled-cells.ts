import type { Page } from 'playwright-core';

/** Texts of table cells in sight that reach into the next cell. */
export const spilledCells = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isCut = (from: Element | null, cell: Element): boolean =>
      from !== null && (getComputedStyle(from).overflowX !== 'visible' || (from !== cell && isCut(from.parentElement, cell)));
    const textsOf = (cell: Element): Text[] => {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node.textContent?.trim()) texts.push(node as Text);
      return texts;
    };
    const widthOf = (text: Text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return range.getBoundingClientRect();
    };
    return [...document.querySelectorAll('td, th')]
      .filter(cell => cell.checkVisibility())
      .flatMap(cell => {
        const { left, right } = cell.getBoundingClientRect();
        return textsOf(cell)
          .filter(text => !isCut(text.parentElement, cell))
          .filter(text => widthOf(text).width > 1 && (widthOf(text).right > right + 1 || widthOf(text).left < left - 1))
          .map(text => `out of its cell: ${text.textContent}`);
      });
  });
