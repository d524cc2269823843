import type { LoadKind } from '../../../shared/contract/loads';
import { LOAD_KINDS } from '../../../shared/rules/load-kinds';
import { loadsTexts } from '../../messages/loads';
import classes from './kind-tabs.module.css';

interface KindTabsProps {
  current: LoadKind;
  controls: string;
  onChoose: (kind: LoadKind) => void;
}

/** Tabs 'Freight Loads' and 'Asset Loads'. Required wording. */
export function KindTabs({ current, controls, onChoose }: KindTabsProps) {
  const move = (event: React.KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    const next = current === 'freight' ? 'asset' : 'freight';
    onChoose(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-kind="${next}"]`)?.focus();
  };
  return (
    <div className={classes.kinds} role="tablist" aria-label={loadsTexts.kindsLabel} onKeyDown={move}>
      {LOAD_KINDS.map((kind) => (
        <button
          key={kind}
          type="button"
          role="tab"
          data-kind={kind}
          className={classes.kind}
          aria-selected={kind === current}
          aria-controls={controls}
          tabIndex={kind === current ? 0 : -1}
          onClick={() => onChoose(kind)}
        >
          {loadsTexts.kinds[kind]}
        </button>
      ))}
    </div>
  );
}
