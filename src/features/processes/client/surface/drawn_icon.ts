import { type IconName, iconGrid, icons } from "../../chart_look.ts";

const svg = "http://www.w3.org/2000/svg";

function outline(path: string): SVGPathElement {
  const element = document.createElementNS(svg, "path");
  element.setAttribute("d", path);
  element.setAttribute("fill", "none");
  element.setAttribute("stroke", "currentColor");
  element.setAttribute("stroke-linejoin", "round");
  return element;
}

/** An icon as an element, the same as the canvas draws. */
export function iconElement(name: IconName, size: number): SVGSVGElement {
  const element = document.createElementNS(svg, "svg");
  element.setAttribute("viewBox", `0 0 ${iconGrid.size} ${iconGrid.size}`);
  element.setAttribute("width", String(size));
  element.setAttribute("height", String(size));
  element.setAttribute("aria-hidden", "true");
  const path = outline(icons[name]);
  path.setAttribute("stroke-width", String(iconGrid.pen));
  path.setAttribute("stroke-linecap", "round");
  element.append(path);
  return element;
}

/** A shape of its own behind a step that is no box; the stylesheet gives its colours. */
export function shapeElement(width: number, height: number, path: string): SVGSVGElement {
  const element = document.createElementNS(svg, "svg");
  element.setAttribute("width", String(width));
  element.setAttribute("height", String(height));
  element.setAttribute("aria-hidden", "true");
  element.append(outline(path));
  return element;
}
