import { describe, expect, it } from 'vitest';
import { createPlayerAddress, findEmbedProvider } from '@/lib/shared/domain/embed';

describe('player URLs', () => {
  it.each([
    ['YOUTUBE', 'https://www.youtube.com/watch?v=abc_DEF-123', 'https://www.youtube-nocookie.com/embed/abc_DEF-123'],
    ['YOUTUBE', 'https://youtu.be/abc_DEF-123?t=4', 'https://www.youtube-nocookie.com/embed/abc_DEF-123'],
    ['YOUTUBE', 'https://youtube.com/shorts/abc_DEF-123', 'https://www.youtube-nocookie.com/embed/abc_DEF-123'],
    ['YOUTUBE', 'https://www.youtu.be/abc_DEF-123', 'https://www.youtube-nocookie.com/embed/abc_DEF-123'],
    ['YOUTUBE', 'https://www.youtube.com/embed/abc_DEF-123', 'https://www.youtube-nocookie.com/embed/abc_DEF-123'],
    ['YOUTUBE', 'https://m.youtube.com/live/abc_DEF-123', 'https://www.youtube-nocookie.com/embed/abc_DEF-123'],
    ['SPOTIFY', 'https://open.spotify.com/embed/track/4aawyAB9vm', 'https://open.spotify.com/embed/track/4aawyAB9vm'],
    ['VIMEO', 'https://vimeo.com/channels/staff/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
    ['VIMEO', 'https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1'],
    [
      'VIMEO',
      'https://vimeo.com/76979871/1234567890?share=copy',
      'https://player.vimeo.com/video/76979871?h=1234567890&dnt=1',
    ],
    [
      'VIMEO',
      'https://player.vimeo.com/video/76979871?h=8272103f6e',
      'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1',
    ],
    ['VIMEO', 'https://player.vimeo.com/video/76979871?h=%22onload', 'https://player.vimeo.com/video/76979871?dnt=1'],
    ['VIMEO', 'https://vimeo.com/showcase/7008490/video/407943692', 'https://player.vimeo.com/video/407943692?dnt=1'],
    ['VIMEO', 'https://vimeo.com/channels/1234567/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
    ['VIMEO', 'https://vimeo.com/groups/1234/videos/76979871/', 'https://player.vimeo.com/video/76979871?dnt=1'],
    [
      'SOUNDCLOUD',
      'https://soundcloud.com/someone/something',
      'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fsomeone%2Fsomething',
    ],
    [
      'SPOTIFY',
      'https://open.spotify.com/intl-de/album/4aawyAB9vmqN3uQ7FjRGTy',
      'https://open.spotify.com/embed/album/4aawyAB9vmqN3uQ7FjRGTy',
    ],
    ['BANDCAMP', 'https://bandcamp.com/EmbeddedPlayer/album=42/', 'https://bandcamp.com/EmbeddedPlayer/album=42/'],
  ] as const)('creates a %s player URL for %s', (provider, address, player) => {
    expect(createPlayerAddress(provider, address)).toBe(player);
  });

  it.each([
    ['YOUTUBE', 'https://evil.example/watch?v=abc_DEF-123'],
    ['YOUTUBE', 'https://youtube.com.evil.example/watch?v=abc_DEF-123'],
    ['YOUTUBE', 'http://www.youtube.com/watch?v=abc_DEF-123'],
    ['YOUTUBE', 'https://www.youtube.com/watch?v="><script>'],
    ['YOUTUBE', 'https://www.youtube.com/watch?v=abc_DEF-123%26x'],
    ['YOUTUBE', 'https://www.youtube.com/watch?v=%26abc_DEF-123'],
    ['YOUTUBE', 'https://youtube.www.com/watch?v=abc_DEF-123'],
    ['YOUTUBE', 'https://youtu.be/abcde'],
    ['YOUTUBE', 'javascript:alert(1)'],
    ['VIMEO', 'https://vimeo.com/video1'],
    ['VIMEO', 'https://vimeo.com/1video'],
    ['VIMEO', 'https://vimeo.com/1234567890123456'],
    ['SPOTIFY', 'https://open.spotify.com/user/4aawyAB9vm'],
    ['SPOTIFY', 'https://open.spotify.com/mytrack/4aawyAB9vm'],
    ['SPOTIFY', 'https://open.spotify.com/tracks/4aawyAB9vm'],
    ['SPOTIFY', 'https://open.spotify.com/track/-4aawyAB9vm'],
    ['SPOTIFY', 'https://open.spotify.com/track/4aawyAB9vm-'],
    ['SPOTIFY', 'https://open.spotify.com/'],
    ['BANDCAMP', 'https://bandcamp.com/album/something'],
    ['VIMEO', 'https://vimeo.com/about'],
    ['VIMEO', 'https://vimeo.com/showcase/7008490'],
    ['VIMEO', 'https://vimeo.com/event/4154130'],
    ['SPOTIFY', 'https://open.spotify.com/user/someone'],
    ['BANDCAMP', 'https://someone.bandcamp.com/album/something'],
    ['VIMEO', 'not an address'],
  ] as const)('creates no %s player URL for %s', (provider, address) => {
    expect(createPlayerAddress(provider, address)).toBeNull();
  });
});

it('recognizes the site of a video URL', () => {
  expect(findEmbedProvider('https://vimeo.com/76979871')).toBe('VIMEO');
  expect(findEmbedProvider('https://youtu.be/abc_DEF-123')).toBe('YOUTUBE');
  expect(findEmbedProvider('https://example.org/76979871')).toBeNull();
});
