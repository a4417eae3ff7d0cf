import { defaultOffer, mapPlans, type PlanNames, readPlan } from '@/lib/shared/domain/offer';

/* The plans that every new site has. */
export const plans = mapPlans((type) => readPlan(defaultOffer, type));
export const { noPlan } = defaultOffer;
export const freePlan = readPlan(defaultOffer, null);
export const planNames: PlanNames = mapPlans((type) => defaultOffer.plans[type].name);
