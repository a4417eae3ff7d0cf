/** Returns the paths of the measured public pages by name. Pages with filters are separate. */
export async function publicPages(
  api: string,
): Promise<{ cached: Record<string, string>; filtered: Record<string, string> }> {
  const fetchId = async (path: string) => {
    const response = await fetch(`${api}${path}`);
    const { data } = (await response.json()) as { data: { id: string }[] };
    if (!data[0]) throw new Error(`${path} has nothing to measure.`);
    return data[0].id;
  };
  const [artwork, opportunity, profile] = await Promise.all([
    fetchId('/v1/artworks/?featured=true&size=1'),
    fetchId('/v1/opportunities/?size=1'),
    fetchId('/v1/profiles/directory?size=1'),
  ]);
  return {
    cached: {
      home: '/',
      directory: '/directory/artists',
      artworks: '/artworks',
      opportunities: '/opportunities',
      'one artwork': `/art/${artwork}`,
      'one opportunity': `/opportunities/${opportunity}`,
      'one profile': `/profiles/${profile}`,
    },
    filtered: {
      'directory, a country': '/directory/artists?country=GB',
      'directory, a field': '/directory/artists?artisticFields=PAINTING',
      'artworks, a tag': '/artworks?tags=sea',
      'opportunities, two types': '/opportunities?types=OPEN_CALL,JOB',
      'wall, a category': '/art?category=PAINTING',
    },
  };
}
