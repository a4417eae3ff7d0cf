import { createECDH } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { encryptPush, MAX_CONTENT_BYTES } from '@/services/product-api/push/encrypt-push';
import { decryptPush, makeSubscriptionKeys } from '../../support/push-service';

const decode = (text: string) => Buffer.from(text, 'base64url');

describe('encryption of push messages', () => {
  it('encrypts the example of RFC 8291, section 5 and appendix A', () => {
    const body = encryptPush(
      Buffer.from('When I grow up, I want to be a watermelon'),
      {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
      {
        privateKey: decode('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
        salt: decode('DGv6ra1nlYgDCS1FRnbzlw'),
      },
    );
    expect(body.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz' +
        'AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  it('encrypts the longest message into 4,096 bytes, each time with another key and salt', () => {
    const { keys, privateKey } = makeSubscriptionKeys();
    const content = Buffer.alloc(MAX_CONTENT_BYTES, 'a');
    const [one, other] = [encryptPush(content, keys), encryptPush(content, keys)];
    expect(one).toHaveLength(4_096);
    expect(one.subarray(0, 86).equals(other.subarray(0, 86))).toBe(false);
    expect(decryptPush(one, keys, privateKey)).toBe(content.toString());
    expect(() => encryptPush(Buffer.alloc(MAX_CONTENT_BYTES + 1), keys)).toThrow(RangeError);
  });

  it('rejects a key that is not a point on the curve', () => {
    const point = createECDH('prime256v1').generateKeys();
    point[64] = (point[64] ?? 0) ^ 1;
    const keys = { p256dh: point.toString('base64url'), auth: makeSubscriptionKeys().keys.auth };
    expect(() => encryptPush(Buffer.from('text'), keys)).toThrow();
  });
});
