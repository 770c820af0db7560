import { useQuery } from '@tanstack/react-query';

/** The bytes of a file of this site: those that the value says, or else those that the server says when it is asked without the file. */
export function useFileSize(address: string, known: number | undefined): number | undefined {
  const { data } = useQuery({
    queryKey: ['fileSize', address],
    // Another site may not be asked, and what lies at an address never changes.
    enabled: known === undefined && address.startsWith('/'),
    staleTime: Infinity,
    retry: false,
    queryFn: async ({ signal }): Promise<number | null> => {
      const answer = await fetch(address, { method: 'HEAD', signal });
      const length = answer.headers.get('content-length');
      return answer.ok && length !== null ? Number(length) : null;
    },
  });
  return known ?? data ?? undefined;
}
