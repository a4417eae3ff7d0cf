import { TextLink } from '@/components/ui/text-link';
import type { Billing } from '@/lib/contract/subscription';
import { formatDay } from '@/lib/domain/deadline';
import { formatMoney } from '@/lib/domain/money';
import type { Subscriber } from '@/lib/members/subscription';
import styles from './own-subscription.module.css';
import { PortalButton } from './portal-button';

type Invoice = Billing['invoices'][number];

const stateLabels: Record<Invoice['state'], string> = {
  draft: 'Not sent yet',
  open: 'To pay',
  paid: 'Paid',
  uncollectible: 'Not paid',
  void: 'Cancelled',
};

/** The next invoice and those before, and the way to the card that pays them. */
export function Invoices({ subscriber, billing: { next, invoices } }: { subscriber: Subscriber; billing: Billing }) {
  const thisYear = new Date().getFullYear();
  return (
    <section className={styles.section} aria-labelledby="invoices">
      <h2 id="invoices" className={styles.heading}>
        Invoices
      </h2>
      {next !== null && (
        <p>
          The next one is {formatMoney(next.total)} on{' '}
          <time dateTime={next.dueAt}>{formatDay(next.dueAt, thisYear)}</time>.
        </p>
      )}
      {invoices.length === 0 ? (
        <p className={styles.quiet}>None yet.</p>
      ) : (
        <table className={styles.invoices}>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Number</th>
              <th scope="col">Total</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {invoices.map((invoice) => (
              <InvoiceRow key={invoice.id} invoice={invoice} thisYear={thisYear} />
            ))}
          </tbody>
        </table>
      )}
      <PortalButton subscriber={subscriber} variant="secondary" label="Cards and invoices" />
    </section>
  );
}

function InvoiceRow({ invoice, thisYear }: { invoice: Invoice; thisYear: number }) {
  const { number, total, state, createdAt, url } = invoice;
  const name = number ?? 'Invoice';
  return (
    <tr>
      <td>
        <time dateTime={createdAt}>{formatDay(createdAt, thisYear)}</time>
      </td>
      <td className={styles.number}>{url === null ? name : <TextLink href={url}>{name}</TextLink>}</td>
      <td className={styles.total}>{formatMoney(total)}</td>
      <td>{stateLabels[state]}</td>
    </tr>
  );
}
