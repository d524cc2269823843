import { type Page, expect } from '@playwright/test';

/** Parts that lie over the page: popups, drawers, menus, lists of options, calendars and side panels. */
export const LAYERS = [
  '[role=dialog]',
  '[role=alertdialog]',
  '[role=menu]',
  '[role=listbox]',
  '[role=group][aria-label=Dates]',
  'aside',
].join(', ');

/** Looks for faults in the page. Runs in the browser, so it stands for itself. */
function findFaults(layers: string): string[] {
  const CORNER_PX = 12;
  const CONTROLS = 'button, a[href], input, select, textarea, [role=option], [role=menuitem]';
  const BUTTONS = 'button, [role=button], [role=tab], [role=menuitem], [role=option], nav a';
  const AMOUNT = /^[-+−(]*\$?[\d,]*\d(\.\d+)?[%MK]?\)?$/;

  const drawn = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const nameOf = (element: Element): string =>
    (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 60) || element.tagName;
  /** Returns the topmost element that is drawn at a point; invisible buttons are hit, too. */
  const hitAt = (x: number, y: number): Element | null => {
    const top = document.elementFromPoint(x, y);
    if (top === null || drawn(top)) return top;
    return document.elementsFromPoint(x, y).find(drawn) ?? null;
  };
  /** A layer that another one opened counts as part of it. */
  const belongs = (hit: Element | null, layer: Element): boolean => {
    if (hit === null) return false;
    if (layer.contains(hit)) return true;
    const other = hit.closest(layers);
    return other !== null && !other.contains(layer);
  };

  function layerFaults(layer: Element): string[] {
    const { left, top, right, bottom } = layer.getBoundingClientRect();
    const what = `${layer.getAttribute('role') ?? layer.tagName} "${nameOf(layer)}"`;
    const box = [left, top, right, bottom].map(Math.round).join(', ');
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
      return [`${what} is outside the window: ${box}`];
    const xs = [left + CORNER_PX, right - CORNER_PX];
    const ys = [top + CORNER_PX, bottom - CORNER_PX];
    const hits = xs.flatMap((x) => ys.map((y) => hitAt(x, y)));
    const strange = hits.find((hit) => !belongs(hit, layer));
    if (strange === undefined) return [];
    return [`${what} is clipped or covered by ${strange?.outerHTML.slice(0, 120) ?? 'nothing'}: ${box}`];
  }

  function controlFaults(layer: Element): string[] {
    const controls = Array.from(layer.querySelectorAll(CONTROLS)).filter(
      (control) => drawn(control) && control.closest('[inert], .hb-visually-hidden') === null,
    );
    return controls.flatMap((control) => {
      control.scrollIntoView({ block: 'center', inline: 'nearest' });
      const { left, top, width, height } = control.getBoundingClientRect();
      if (width < 2 || height < 2) return [];
      const hit = hitAt(left + width / 2, top + height / 2);
      if (hit === null) return [`"${nameOf(control)}" is covered by the edge of the window`];
      if (hit.contains(control) || belongs(hit, control)) return [];
      return [`"${nameOf(control)}" is covered by ${hit.outerHTML.slice(0, 120)}`];
    });
  }

  const isSeenAt = (x: number, y: number, owner: Element): boolean => owner.contains(hitAt(x, y));
  /** Returns true for a heading of a column that has scrolled out of sight in part. A press on it brings the column in. */
  const isScrolledHeading = (owner: Element): boolean => {
    const heading = owner.closest('thead th');
    if (heading === null) return false;
    const { left, right, top, height } = heading.getBoundingClientRect();
    return [left + 1, right - 1].some((x) => !isSeenAt(x, top + height / 2, heading));
  };

  /** Returns true in a row of tabs that scrolls sideways, where the cut one shows that there are more. */
  const isInStrip = (owner: Element): boolean => {
    if (owner.matches('[aria-current=page], [aria-selected=true]')) return false;
    let part = owner.closest('nav, [role=tablist]') === null ? null : owner.parentElement;
    for (; part !== null && part !== document.body; part = part.parentElement)
      if (part.scrollWidth > part.clientWidth && getComputedStyle(part).overflowX !== 'visible') return true;
    return false;
  };

  const isInWindow = ({ left, right, top, bottom }: DOMRect): boolean =>
    bottom >= 0 && top <= innerHeight && right >= 0 && left <= innerWidth;

  /** Returns true for a text that people see or read. A text for screen readers alone is drawn in one pixel. */
  const isRead = (text: Text, owner: Element): boolean =>
    text.parentElement?.offsetWidth !== 1 && drawn(owner) && getComputedStyle(owner).pointerEvents !== 'none';

  /** Returns true for a text that is in sight in part only. */
  function isCut(text: Text, owner: Element): boolean {
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    const { left, right, top, height, width } = box;
    if (width < 2 || !isInWindow(box) || !isRead(text, owner)) return false;
    if (isInStrip(owner) || isScrolledHeading(owner)) return false;
    const seen = [left + 1, (left + right) / 2, right - 1].map((x) => isSeenAt(x, top + height / 2, owner));
    return seen.includes(true) && seen.includes(false);
  }

  function cutTexts(root: Element): string[] {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const owner = node.parentElement;
      const text = (node.textContent ?? '').trim();
      if (owner === null || text === '') continue;
      const button = owner.closest(BUTTONS);
      if (button === null && !AMOUNT.test(text)) continue;
      const isSeen = isCut(node as Text, button ?? owner);
      if (isSeen) found.push(`${button === null ? 'the figure' : 'the button'} "${text}" is cut`);
    }
    return found;
  }

  /** Returns the chosen tabs of strips that scroll, and lie outside the strip. */
  function hiddenChoices(root: Element): string[] {
    const chosen = Array.from(
      root.querySelectorAll('[role=tab][aria-selected=true], nav [aria-current=page]'),
    );
    return chosen.flatMap((tab) => {
      const { left, top, width, height } = tab.getBoundingClientRect();
      const isAway = !drawn(tab) || top < 0 || top + height > innerHeight;
      if (isAway || isSeenAt(left + width / 2, top + height / 2, tab)) return [];
      return [`the chosen tab "${nameOf(tab)}" is out of sight`];
    });
  }

  // A cover of a table lets clicks through, but no sight.
  const covers = document.createElement('style');
  covers.textContent = 'thead th::after { pointer-events: auto !important }';
  document.head.append(covers);
  const open = Array.from(document.querySelectorAll(layers)).filter(drawn);
  const top = open.at(-1);
  // A layer may cover a part of a figure of the page.
  const cut = [...cutTexts(top ?? document.body), ...(top ? [] : hiddenChoices(document.body))];
  covers.remove();
  return [...new Set([...open.flatMap(layerFaults), ...cut, ...(top ? controlFaults(top) : [])])];
}

/** Expects that layers, figures and texts of buttons are in sight as a whole. Fails softly, so that the walk continues. */
export async function expectInSight(page: Page, where: string): Promise<void> {
  await expect
    .soft(async () => expect(await page.evaluate(findFaults, LAYERS)).toEqual([]), where)
    .toPass({ timeout: 15_000 });
}
