"""Short names for building the bump of a material out of Blender's shader nodes. Heights are in cm."""

import math

import stage


class Height:
    """Adds nodes to a material and wires a height to its normal."""

    def __init__(self, material):
        self.tree = material.node_tree
        self.shader = stage.shader_of(material)

    def node(self, kind):
        return self.tree.nodes.new(kind)

    def link(self, output, target):
        self.tree.links.new(output, target)

    def math(self, operation, *values):
        node = self.node("ShaderNodeMath")
        node.operation = operation
        for slot, value in enumerate(values):
            if isinstance(value, (int, float)):
                node.inputs[slot].default_value = value
            else:
                self.link(value, node.inputs[slot])
        return node.outputs[0]

    def add(self, *heights):
        total = heights[0]
        for height in heights[1:]:
            total = self.math("ADD", total, height)
        return total

    def times(self, a, b):
        return self.math("MULTIPLY", a, b)

    def attribute(self, name):
        node = self.node("ShaderNodeAttribute")
        node.attribute_name = name
        return node.outputs["Fac"]

    def smoothstep(self, low, high, value):
        node = self.node("ShaderNodeMapRange")
        node.interpolation_type = "SMOOTHSTEP"
        node.inputs[1].default_value, node.inputs[2].default_value = low, high
        self.link(value, node.inputs[0])
        return node.outputs[0]

    def falling(self, low, high, value):
        return self.math("SUBTRACT", 1.0, self.smoothstep(low, high, value))

    def groove(self, value, at, width, depth):
        """-depth · exp(-((value - at) / width)²)"""
        away = self.math("DIVIDE", self.math("SUBTRACT", value, at), width)
        bell = self.math("POWER", 2.71828, self.times(self.times(away, away), -1.0))
        return self.times(bell, -depth)

    def noise(self, vector, scale, detail=2, roughness=0.5):
        node = self.node("ShaderNodeTexNoise")
        node.inputs["Scale"].default_value = scale
        node.inputs["Detail"].default_value = detail
        node.inputs["Roughness"].default_value = roughness
        self.link(vector, node.inputs["Vector"])
        return node.outputs["Fac"]

    def stretched(self, vector, scale, turn=0.0):
        mapping = self.node("ShaderNodeMapping")
        mapping.inputs["Rotation"].default_value = (0, 0, turn)
        mapping.inputs["Scale"].default_value = (*scale, 1)
        self.link(vector, mapping.inputs["Vector"])
        return mapping.outputs["Vector"]

    def shade_pile(self, brushed, place, grain, shares, facing=(0.42, 1.3), brightest=1.14):
        """
        Short pile is dark where one looks into it and bright along its flanks. `shares` are those of where it is
        brushed towards one, of flanks, of single hairs (noise of scale and detail `grain`) and of the rest.
        """
        weight = self.node("ShaderNodeLayerWeight")
        weight.inputs["Blend"].default_value, power = facing
        flank = self.math("POWER", weight.outputs["Facing"], power)
        hairs = self.math("SUBTRACT", self.noise(place, *grain, 0.7), 0.5)
        strokes, flanks, single, rest = shares
        share = self.add(self.times(brushed, strokes), self.times(flank, flanks), self.times(hairs, single), rest)
        self.shade(self.math("MINIMUM", share, brightest))

    def shade(self, share):
        """The cloth is not evenly white: it has this share of WHITE, which every color that is laid on it keeps."""
        color = self.node("ShaderNodeVectorMath")
        color.operation = "SCALE"
        color.inputs[0].default_value = stage.WHITE
        self.link(share, color.inputs["Scale"])
        self.link(color.outputs["Vector"], self.shader.inputs["Base Color"])

    def apply(self, height):
        bump = self.node("ShaderNodeBump")
        bump.inputs["Distance"].default_value = stage.UNITS_PER_CM
        bump.inputs["Strength"].default_value = 1.0
        self.link(height, bump.inputs["Height"])
        self.link(bump.outputs["Normal"], self.shader.inputs["Normal"])


def on_print(height):
    coordinates = height.node("ShaderNodeUVMap")
    coordinates.uv_map = "print"
    return coordinates.outputs["UV"]


def slubs(height, place, sizes, deep=1.0):
    """
    Spun by hand, as it were: each thread is thick for a few centimeters and thin for the next, both ways. `sizes` are
    threads across and thick places along, in a length of `place`, the coarse ones first.
    """
    bumps, shades = [], []
    for row, (fine, long) in enumerate(sizes):
        for scale in ((fine, long), (long, fine)):
            threads = height.noise(height.stretched(place, scale), 1.0, 2, 0.6)
            thick = height.smoothstep(0.48, 0.72, threads)
            bumps.append(height.times(thick, deep * (0.025 if row else 0.050)))
            shades.append(height.times(height.math("SUBTRACT", threads, 0.5), deep * (0.34 if row else 0.42)))
    return bumps, shades


def woven(height, place, pitch, amplitude):
    """Crossed threads of uneven thickness: waves whose phase wanders, and slubs along both directions."""
    axes = height.node("ShaderNodeSeparateXYZ")
    height.link(place, axes.inputs[0])
    wander = height.times(height.noise(place, 3.0), 5.0)
    waves = []
    for k in (0, 1):
        turns = height.times(axes.outputs[k], 2 * math.pi / (pitch * stage.UNITS_PER_CM))
        waves.append(height.math("SINE", height.add(turns, wander)))
    layers = [height.times(height.times(*waves), amplitude)]
    for stretch in ((3.2, 44, 1), (44, 3.2, 1)):
        mapping = height.node("ShaderNodeMapping")
        mapping.inputs["Scale"].default_value = stretch
        height.link(place, mapping.inputs["Vector"])
        slubs = height.noise(mapping.outputs["Vector"], 1.0, 2, 0.6)
        layers.append(height.times(height.math("SUBTRACT", slubs, 0.5), 2.6 * amplitude))
    return layers


def stitches(height, value, at, along, depth=0.06, pitch=0.42):
    """A seam: a groove, deeper where the thread goes in; `pitch` is how long a stitch is."""
    dashes = height.math("SINE", height.times(along, 2 * math.pi / pitch))
    groove = height.groove(value, at, pitch * 0.18, depth)
    return height.times(groove, height.math("ADD", height.times(dashes, 0.45), 0.75))


def tape_weave(height, along, across, edge):
    """Cotton tape: a twill, stitched along both edges, so far from its middle."""
    twill = height.math("SINE", height.times(height.add(along, height.times(across, 0.9)), 2 * math.pi / 0.24))
    place = height.node("ShaderNodeTexCoord").outputs["Object"]
    layers = [height.times(twill, 0.011), height.times(height.noise(place, 22, 3, 0.7), 0.05)]
    return layers + [stitches(height, across, at, along, 0.05) for at in (-edge, edge)]
