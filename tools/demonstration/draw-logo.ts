import sharp from 'sharp';

/** Hopper trailer of a sand hauler, in shapes only, because fonts differ between machines. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="120">
  <path d="M12 28h208l-28 52h-44l-14-14-14 14H76l-14-14-14 14H36z" fill="#1f4e79"/>
  <path d="M226 40h62l30 32v20h-92z" fill="#c8782a"/>
  <path d="M246 50h34l20 22h-54z" fill="#ffffff"/>
  <path d="M28 84h204v8H28z" fill="#44546a"/>
  <g fill="#22303f">
    <circle cx="64" cy="98" r="14"/><circle cx="98" cy="98" r="14"/>
    <circle cx="204" cy="98" r="14"/><circle cx="292" cy="98" r="14"/>
  </g>
</svg>`;

/** Draws the logo of a demonstration company as a PNG. */
export const drawLogo = (): Promise<Buffer> => sharp(Buffer.from(LOGO)).png().toBuffer();
