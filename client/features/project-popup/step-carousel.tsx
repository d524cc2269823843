import { Carousel } from '@mantine/carousel';
import '@mantine/carousel/styles.layer.css';
import { useReducedMotion } from '@mantine/hooks';
import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useRef, useState } from 'react';
import { projectPopupTexts as texts } from '../../messages/project-popup';
import classes from './project-popup.module.css';
import { STEP_CONTENTS } from './step-contents';

/** The height of the carousel (spec 1 section 9). */
const HEIGHT_PX = 550;
/** Only the buttons move it, and it neither wraps around nor moves by itself (spec 1 section 2). */
const EMBLA = { loop: false, watchDrag: false };

const FIELD = 'input:not([type="hidden"]):not(:disabled), button:not(:disabled)';

/** The field at fault, else the first one. */
const fieldToEnter = (slide: HTMLElement): HTMLElement | null =>
  slide.querySelector<HTMLElement>('[aria-invalid="true"]') ?? slide.querySelector<HTMLElement>(FIELD);

interface StepCarouselProps {
  step: number;
  /** Grows each time that the keyboard is to go into the step. */
  entered: number;
}

/** The steps side by side. Those that are not shown are inert: neither the keyboard nor a screen reader goes there. */
export function StepCarousel({ step, entered }: StepCarouselProps) {
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null);
  const slides = useRef<(HTMLDivElement | null)[]>([]);
  const atOnce = useReducedMotion();
  // Steps are drawn up to the furthest one that was shown: opening the popup does not wait for all its selects.
  const [furthest, setFurthest] = useState(step);
  if (step > furthest) setFurthest(step);
  useEffect(() => embla?.scrollTo(step, atOnce), [embla, step, atOnce]);
  useEffect(() => {
    const slide = slides.current[step];
    // The browser would scroll the carousel to the field by itself, and past what moves it.
    if (entered > 0 && slide) fieldToEnter(slide)?.focus({ preventScroll: true });
  }, [entered, step]);
  return (
    <Carousel
      aria-label={texts.stepsLabel}
      className={classes.carousel}
      height={HEIGHT_PX}
      slideSize="100%"
      withControls={false}
      withKeyboardEvents={false}
      emblaOptions={EMBLA}
      getEmblaApi={setEmbla}
    >
      {STEP_CONTENTS.map((Contents, at) => (
        <Carousel.Slide
          key={texts.steps[at]}
          ref={(slide: HTMLDivElement | null) => void (slides.current[at] = slide)}
          inert={at !== step}
          role="group"
          aria-label={texts.steps[at]}
        >
          <div className={classes.step}>{at <= furthest && <Contents />}</div>
        </Carousel.Slide>
      ))}
    </Carousel>
  );
}
