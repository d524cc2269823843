/** Part of an image in pixels. */
export interface Cut {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Width and height of a photo in pixels, the size that the server stores. */
const PHOTO_DOTS = 512;
const QUALITY = 0.9;

function loaded(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('The image cannot be drawn'));
    image.src = address;
  });
}

/**
 * Cuts a square photo of at most 512 pixels out of an image.
 * @throws when the browser cannot draw it
 */
export async function cutImage(address: string, { x, y, width, height }: Cut): Promise<Blob> {
  const image = await loaded(address);
  const side = Math.max(1, Math.min(PHOTO_DOTS, Math.round(width)));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, side, side);
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null): void => {
      if (blob === null) reject(new Error('The image cannot be drawn'));
      else resolve(blob);
    };
    canvas.toBlob(take, 'image/webp', QUALITY);
  });
}
