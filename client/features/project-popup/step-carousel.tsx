import { Carousel } from '@mantine/carousel';
import '@mantine/carousel/styles.layer.css';
import { useReducedMotion } from '@mantine/hooks';
import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useRef, useState } from 'react';
import { projectPopupTexts as texts } from '#client/messages/project-popup';
import classes from './project-popup.module.css';
import { SoFar } from './so-far';
import { STEP_CONTENTS } from './step-contents';

/** Height of the carousel in pixels. Required value. */
const HEIGHT_PX = 550;
/** Options of the carousel: only the buttons move it, and it does not loop. */
const EMBLA = { loop: false, watchDrag: false };

const FIELD = 'input:not([type="hidden"]):not(:disabled), button:not(:disabled)';

/** Returns the first field with a fault, or else the first field. */
const fieldToEnter = (slide: HTMLElement): HTMLElement | null =>
  slide.querySelector<HTMLElement>('[aria-invalid="true"]') ?? slide.querySelector<HTMLElement>(FIELD);

interface StepCarouselProps {
  step: number;
  /** Increases each time that the focus moves into the step. */
  entered: number;
}

/**
 * Shows the steps side by side. Hidden steps are inert, so neither the keyboard nor a screen reader reaches
 * them.
 */
export function StepCarousel({ step, entered }: StepCarouselProps) {
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null);
  const slides = useRef<(HTMLDivElement | null)[]>([]);
  const atOnce = useReducedMotion();
  // Render steps only up to the furthest one shown, so that the popup opens without waiting for all its
  // selects.
  const [furthest, setFurthest] = useState(step);
  if (step > furthest) setFurthest(step);
  useEffect(() => embla?.scrollTo(step, atOnce), [embla, step, atOnce]);
  useEffect(() => {
    const slide = slides.current[step];
    // Without preventScroll the browser would scroll the carousel to the field and break its position.
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
          <div className={classes.step}>
            {at <= furthest && (
              <>
                <Contents />
                <SoFar />
              </>
            )}
          </div>
        </Carousel.Slide>
      ))}
    </Carousel>
  );
}
