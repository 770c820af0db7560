/**
 * What `work` answers, when it does so in time; else rejects with `late()`. The work itself goes on: whoever starts it sees to its end.
 */
export async function withinLimit<Result>(milliseconds: number, work: Promise<Result>, late: () => Error): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), milliseconds);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
