import { describe, expect, it } from 'vitest';
import { chooseFirstStep } from '@/components/home/first-step';
import { ID, sampleProfile } from '../../support/sample-data';
import { english } from '../../support/words';

const done = { wizard: null, profile: sampleProfile };
const hrefs = (step: ReturnType<typeof chooseFirstStep>) => step.links.map(({ href }) => href);

describe('a member’s first step on the home page', () => {
  it('the home page suggests an unfinished wizard before anything else', () => {
    const wizard = { step: 'practice', role: 'ARTIST', organizationType: null, profileId: ID } as const;
    expect(chooseFirstStep({ ...done, wizard }, [], english)).toMatchObject({ title: 'Your profile is not finished' });
    expect(hrefs(chooseFirstStep({ ...done, wizard }, [], english))).toEqual(['/signup/wizard/practice']);
    expect(chooseFirstStep({ ...done, wizard: { ...wizard, step: 'done' } }, [], english).title).toMatch(
      /^Welcome back/,
    );
  });

  it('the home page suggests a first profile to an account without one', () => {
    expect(hrefs(chooseFirstStep({ wizard: null, profile: null }, [], english))).toEqual(['/signup/wizard/role']);
  });

  const picture = { id: 'picture', label: 'Add a picture' };
  const place = { id: 'location', label: 'Say where you are' };

  it('the home page names the image and text that the directory requires', () => {
    const unknown = { ...sampleProfile, image: null, bio: null, artworkCount: 0 };
    const step = chooseFirstStep({ ...done, profile: unknown }, [picture], english);
    expect(step.title).toBe('Nobody can find you yet');
    expect(hrefs(step)).toEqual([`/account/profiles/${ID}#picture`, `/profiles/${ID}`]);
  });

  it('says that an artist with public artworks can be found by name', () => {
    const profile = { ...sampleProfile, image: null, bio: null, artworkCount: 5 };
    const step = chooseFirstStep({ ...done, profile }, [picture], english);
    expect(step).toMatchObject({
      title: 'Your works can be found',
      text: expect.stringMatching(/^5 works are public/),
    });
  });

  it('suggests the most important missing field and counts them all', () => {
    const step = chooseFirstStep(done, [place, picture], english);
    expect(step).toMatchObject({ title: 'Your profile is nearly done', text: '2 things are still missing.' });
    expect(step.links[0]).toEqual({ href: `/account/profiles/${ID}#location`, label: 'Say where you are' });
    expect(chooseFirstStep(done, [place], english).text).toBe('One thing is still missing.');
  });

  it('suggests the next step for a complete profile by its role', () => {
    expect(chooseFirstStep(done, [], english)).toMatchObject({
      title: 'Welcome back, Aoife Ní Fhlaithearta',
      text: 'You are in the directory and show 1 work.',
    });
    expect(hrefs(chooseFirstStep(done, [], english))).toEqual([
      '/opportunities?artisticFields=PAINTING,DRAWING',
      `/profiles/${ID}`,
    ]);
    const artist = { ...sampleProfile, artworkCount: 0 };
    expect(hrefs(chooseFirstStep({ ...done, profile: artist }, [], english))).toEqual([
      '/artworks/new',
      `/profiles/${ID}`,
    ]);
    const curator = { ...sampleProfile, role: 'CURATOR' as const, artworkCount: 0 };
    expect(chooseFirstStep({ ...done, profile: curator }, [], english).text).toBe('You are in the directory.');
    expect(hrefs(chooseFirstStep({ ...done, profile: curator }, [], english))[0]).toBe(
      '/directory/artists?sortBy=newest',
    );
  });
});
