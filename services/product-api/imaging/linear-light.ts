/** Linear light by sRGB value (IEC 61966-2-1). */
export const LINEAR = Float64Array.from({ length: 256 }, (_, value) => {
  const signal = value / 255;
  return signal <= 0.04045 ? signal / 12.92 : ((signal + 0.055) / 1.055) ** 2.4;
});
