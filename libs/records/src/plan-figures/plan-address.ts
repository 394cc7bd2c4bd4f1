/** The plan of a month `YYYY-MM`, of one store if it is given. */
export const toPlanAddress = (month: string, storeId?: number): string =>
  `/cafu/cash-in/month-plan?month=${month}${storeId === undefined ? '' : `&store=${storeId}`}`;
