/** Languages to choose from: those with a two-letter code that many people speak or make art in. */
export const languageTags =
  'af am ar az be bg bn bs ca cs cy da de el en eo es et eu fa fi fil fr fy ga gd gl gu ha he hi hr ht hu hy id ig is it ja ka kk km kn ko ku ky la lb lo lt lv mg mi mk ml mn mr ms mt my nb ne nl nn oc om pa pl ps pt ro ru rw sc sd se si sk sl sm so sq sr st sv sw ta te tg th ti tk tl tn tr uk ur uz vi wo xh yi yo zh zu'.split(
    ' ',
  );
