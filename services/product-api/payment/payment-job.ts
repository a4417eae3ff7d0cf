import type { Job } from '../jobs/runner';
import type { Payments } from './payments';
import { reconcilePayments } from './reconcile-payments';

/** Creates the job that reconciles payments whose webhooks were lost. */
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
