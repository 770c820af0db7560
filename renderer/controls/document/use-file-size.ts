import { useQuery } from '@tanstack/react-query';

/** Returns the size of a file of this site: from the value, or else from a HEAD request to the server. */
export function useFileSize(address: string, known: number | undefined): number | undefined {
  const { data } = useQuery({
    queryKey: ['fileSize', address],
    // The content security policy blocks other sites. The file at an address never changes.
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
