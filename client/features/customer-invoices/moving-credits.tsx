import { useProjectData } from '#client/replica/index';
import { creditTexts } from '#client/messages/credits-debits';
import { previewTexts as texts } from '#client/messages/customer-invoices';
import { formatMoney } from '#client/ui/format/format';
import classes from './preview-panel.module.css';

/** Lists the credits and charges that move from the version before to a new one. */
export function MovingCredits({ projectId, invoiceId }: { projectId: number; invoiceId: number }) {
  const moving = useProjectData(projectId, 'credits_debits').filter(
    (credit) => !credit.is_vendor && credit.invoice_id === invoiceId,
  );
  if (moving.length === 0) return null;
  return (
    <section className={classes.credits} aria-label={texts.credits}>
      <h3>{texts.credits}</h3>
      <ul>
        {moving.map(({ id, is_credit: isCredit, amount }) => (
          <li key={id}>{`${creditTexts.record(isCredit)}: ${formatMoney(amount)}`}</li>
        ))}
      </ul>
    </section>
  );
}
