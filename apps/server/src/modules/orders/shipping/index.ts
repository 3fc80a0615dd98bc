export {
  listOrigins,
  type MethodPlan,
  type Network,
  noDuty,
  type PlanOptions,
  parcelsOf,
  planMethod,
  planMethods,
  readDeadlines,
  readNetwork,
  toBasket,
  usualOrigin,
} from './shipping.service.ts';
