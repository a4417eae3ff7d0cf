export const blockLimits = { blocks: 2_000 } as const;
