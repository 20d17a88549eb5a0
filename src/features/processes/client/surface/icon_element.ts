import { type IconName, iconGrid, icons } from "../../picture/look.ts";

const svg = "http://www.w3.org/2000/svg";

/** An icon as an element of a control, the same as figures have. */
export function iconElement(name: IconName, size: number): SVGSVGElement {
  const element = document.createElementNS(svg, "svg");
  element.setAttribute("viewBox", `0 0 ${iconGrid.size} ${iconGrid.size}`);
  element.setAttribute("width", String(size));
  element.setAttribute("height", String(size));
  element.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(svg, "path");
  path.setAttribute("d", icons[name]);
  path.setAttribute("fill", "none");
  path.setAttribute("stroke", "currentColor");
  path.setAttribute("stroke-width", String(iconGrid.pen));
  path.setAttribute("stroke-linejoin", "round");
  path.setAttribute("stroke-linecap", "round");
  element.append(path);
  return element;
}
