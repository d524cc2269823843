import { Slider } from '@mantine/core';
import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { accountTexts } from '#client/messages/account';
import classes from './account.module.css';
import type { Cut } from './cut-image';

const { crop: texts } = accountTexts;
const ZOOM_MAX = 4;
const ZOOM_STEP = 0.1;
const KEYBOARD_STEP_DOTS = 8;

interface CropAreaProps {
  /** URL of the image. */
  image: string;
  /** Called whenever another part is selected. */
  onCut: (cut: Cut) => void;
  /** Called when the browser cannot draw the image. */
  onBroken: () => void;
}

/** Selects the round part of an image with the mouse, two fingers, the arrow keys or the zoom slider. */
export default function CropArea({ image, onCut, onBroken }: CropAreaProps) {
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <>
      <div className={classes.cropArea}>
        <Cropper
          image={image}
          crop={place}
          zoom={zoom}
          maxZoom={ZOOM_MAX}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={KEYBOARD_STEP_DOTS}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropComplete={(_share: Area, dots: Area) => onCut(dots)}
          mediaProps={{ alt: '', onError: onBroken }}
          cropperProps={{ 'aria-label': texts.area, role: 'group' }}
        />
      </div>
      <div className={classes.zoom}>
        <span id="photo-zoom">{texts.zoom}</span>
        <Slider
          aria-labelledby="photo-zoom"
          thumbProps={{ 'aria-labelledby': 'photo-zoom' }}
          label={null}
          min={1}
          max={ZOOM_MAX}
          step={ZOOM_STEP}
          value={zoom}
          onChange={setZoom}
        />
      </div>
    </>
  );
}
