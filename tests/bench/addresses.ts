/** Lists whose throughput is measured. `{artist}` is the id of the artist with the most works. */
export const lists = {
  'all artworks': '/v1/artworks/?size=24',
  'artworks, a common tag': '/v1/artworks/?tags=seascape&size=24',
  'artworks, a category': '/v1/artworks/?category=PAINTING&size=24',
  'artworks of one artist': '/v1/artworks/profiles/{artist}?size=24',
  'directory, everyone': '/v1/profiles/directory?size=24',
  'directory, artists in a city': '/v1/profiles/directory?userType=artists&country=GB&city=London&size=24',
  'directory, a search': '/v1/profiles/directory?searchQuery=turner&size=24',
  'opportunities by deadline': '/v1/opportunities/?size=24',
};

/** Requests of a visitor, each timed separately. */
export const visits = {
  ...lists,
  'artworks, two tags': '/v1/artworks/?tags=seascape,landscape&size=24',
  'artworks, a tag and a category': '/v1/artworks/?tags=landscape&category=PRINT&size=24',
  'artworks, page 400': '/v1/artworks/?page=400&size=24',
  'artworks, page 2,800': '/v1/artworks/?page=2800&size=24',
  'artworks, a common tag, page 100': '/v1/artworks/?tags=landscape&page=100&size=24',
  'the wall': '/v1/artworks/?featured=true&size=40',
  'artwork facets': '/v1/artworks/facets',
  'one profile': '/v1/profiles/{artist}',
  'profile search': '/v1/profiles/?query=turner',
  'directory, one letter': '/v1/profiles/directory?searchQuery=a',
  'directory, two words': '/v1/profiles/directory?searchQuery=born%20london',
  'directory, misspelt': '/v1/profiles/directory?searchQuery=hokney',
  'directory, nothing like it': '/v1/profiles/directory?searchQuery=xyzzyqq',
  'directory, search and country': '/v1/profiles/directory?searchQuery=john&country=GB',
  'directory, page 150': '/v1/profiles/directory?page=150',
  'directory, a field': '/v1/profiles/directory?artisticFields=PAINTING',
  'directory facets': '/v1/profiles/directory/facets',
  'directory facets, filtered': '/v1/profiles/directory/facets?userType=artists&country=GB&searchQuery=john',
  'opportunities, every filter':
    '/v1/opportunities/?types=JOB,OPEN_CALL&fee=FREE&rewards=TRAVEL,FUNDING&location=germany&eligibleFor=FR',
  'opportunities, a search': '/v1/opportunities/?searchQuery=residency&sortBy=relevance',
  'opportunity facets': '/v1/opportunities/facets',
  'random opportunities': '/v1/opportunities/random',
};
