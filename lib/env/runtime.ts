/** Next runs some files in more than one runtime; Node's own modules exist in this one only. */
export const isNodeRuntime = process.env.NEXT_RUNTIME === 'nodejs';
