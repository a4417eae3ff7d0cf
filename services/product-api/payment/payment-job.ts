import type { Job } from '../jobs/runner';
import type { Payments } from './payments';
import { reconcilePayments } from './reconcile-payments';

/** Looks for what no webhook has told. */
export function createPaymentJob(payments: Payments, onWritten: () => void): Job {
  return {
    name: 'payments',
    everySeconds: 300,
    work: async (now) => {
      await reconcilePayments(payments, now);
      onWritten();
    },
  };
}
