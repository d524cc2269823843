import { Tooltip } from '@mantine/core';
import classes from './explained-text.module.css';

const WIDTH_PX = 260;
const EVENTS = { hover: true, focus: true, touch: true };

interface ExplainedTextProps {
  text: string;
  explanation: string;
}

/** Text with an explanation, which shows under the pointer, on focus and on a tap. */
export function ExplainedText({ text, explanation }: ExplainedTextProps) {
  return (
    <Tooltip label={explanation} position="bottom" multiline fz="xs" w={WIDTH_PX} events={EVENTS}>
      <button type="button" className={classes.explained}>
        {text}
      </button>
    </Tooltip>
  );
}
