import type { Page } from '@playwright/test';

/** Draws a picture for a photo in the browser: half red, half blue. */
export async function drawPicture(page: Page, width = 800, height = 600): Promise<Buffer> {
  const address = await page.evaluate(
    ([wide = 1, high = 1]) => {
      const canvas = document.createElement('canvas');
      canvas.width = wide;
      canvas.height = high;
      const pen = canvas.getContext('2d');
      if (pen === null) throw new Error('The browser cannot draw');
      pen.fillStyle = 'rgb(200, 20, 20)';
      pen.fillRect(0, 0, wide / 2, high);
      pen.fillStyle = 'rgb(20, 20, 200)';
      pen.fillRect(wide / 2, 0, wide / 2, high);
      return canvas.toDataURL('image/png');
    },
    [width, height],
  );
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

/** Returns the share of red in the middle row of a shown image. It is 0.5 when both halves are equally visible. */
export async function shareOfRed(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((image: HTMLImageElement) => {
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('The browser cannot draw');
    pen.drawImage(image, 0, 0);
    const { data } = pen.getImageData(0, Math.floor(image.naturalHeight / 2), image.naturalWidth, 1);
    let red = 0;
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 0) > (data[at + 2] ?? 0)) red += 1;
    return red / image.naturalWidth;
  });
}
